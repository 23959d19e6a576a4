"""Drives Chromium through pages of flowc, and prints what went wrong.

usage: pages.py FLOWC MODULE SHOP HOSTILE [SCREENSHOTS]

SHOP is the page of the directory MODULE. HOSTILE is a page with one
image, whose titles try to be markup.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
problems = []


def expect(holds, text):
    """Says `text` if `holds` isn't true within five seconds: a page follows its address later."""
    end = time.monotonic() + 5
    while not holds():
        if time.monotonic() > end:
            problems.append(text)
            return
        time.sleep(0.02)


class Browser:
    """A browser whose pages may load nothing but their own file, and report every error."""

    def __init__(self, driver):
        self.chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    def open(self, path, fragment="", **options):
        context = self.chromium.new_context(**{"viewport": {"width": 1300, "height": 900}, **options})
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"{fragment}: error: {error}"))
        page.on("console", lambda message: message.type == "error" and problems.append(
            f"{fragment}: console: {message.text}"))
        page.on("request", lambda request: request.url.split("#")[0] != pathlib.Path(path).as_uri()
                and not request.url.startswith("data:")
                and problems.append(f"{fragment}: loads {request.url}"))
        page.goto(pathlib.Path(path).as_uri() + fragment)
        return page


def box(page):
    return [float(number) for number in
            page.locator(".canvas:visible svg").get_attribute("viewBox").split()]


def text(page, selector):
    return re.sub(r"\s+", " ", page.locator(selector).inner_text()).strip()


def move(page, key):
    press(page, page.locator(f"#moves button[data-key='{key}']"))


def press(page, button):
    """Makes the move of a button, and waits until the page has it in the walk so far."""
    walk = text(page, "#trail")
    button.click()
    expect(lambda: text(page, "#trail") != walk, "a move isn't made")


# Views


def pictures(browser, shop):
    page = browser.open(shop)
    whole = box(page)
    page.get_by_role("button", name="Larger").click()
    expect(lambda: box(page)[2] < whole[2], "Larger doesn't zoom in")
    page.get_by_role("button", name="Smaller").click()
    expect(lambda: abs(box(page)[2] - whole[2]) < 1, "Smaller doesn't zoom out")
    canvas = page.locator(".canvas:visible")
    canvas.hover()
    page.mouse.wheel(0, -300)
    page.wait_for_function("old => document.querySelector('.canvas svg').viewBox.baseVal.width < old",
                           arg=whole[2])
    page.get_by_role("button", name="Show all").click()
    expect(lambda: box(page) == whole, "Fit doesn't show all")
    for key, place, sign in [("ArrowRight", 0, 1), ("ArrowLeft", 0, -1), ("ArrowDown", 1, 1),
                             ("ArrowUp", 1, -1), ("+", 2, -1), ("-", 2, 1)]:
        before = box(page)
        canvas.press(key)
        expect(lambda: (box(page)[place] - before[place]) * sign > 0, f"the key {key} does nothing")
    canvas.press("+")
    canvas.press("0")
    expect(lambda: box(page) == whole, "the key 0 doesn't show all")
    drag(page, whole)
    page.locator("#which").select_option("Coordinators")
    expect(lambda: "Coordinators" == page.locator(".canvas:visible").get_attribute("aria-label"),
           "the choice doesn't show another picture")
    page.locator("#which").select_option("Screens")
    page.locator(".canvas:visible svg a", has=page.locator("g.card")).filter(
        has_text="review").first.click()
    expect(lambda: "#screen=" in page.url, "a click on a card doesn't open the screen")


def drag(page, whole):
    area = page.locator(".canvas:visible").bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 100, y + 50, steps=4)
    page.mouse.up()
    expect(lambda: box(page)[0] < whole[0] and box(page)[1] < whole[1], "dragging doesn't move the picture")
    expect(lambda: "#screen" not in page.url, "dragging opens a screen")
    page.get_by_role("button", name="Show all").click()


class Fingers:
    """Fingers on the picture of a page. Their places are pixels from its middle."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        area = page.locator(".canvas:visible").bounding_box()
        self.x, self.y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2

    def send(self, kind, *places):
        points = [{"x": self.x + x, "y": self.y + y, "id": number}
                  for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, start, end, steps=8):
        """Moves fingers from their first places to their last."""
        self.send("touchStart", *start)
        for step in range(1, steps + 1):
            self.send("touchMove", *[
                tuple(a + (b - a) * step / steps for a, b in zip(first, last))
                for first, last in zip(start, end)])
        self.send("touchEnd")


def middle(page):
    x, y, width, height = box(page)
    return x + width / 2, y + height / 2


def touch(browser, shop):
    page = browser.open(shop, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.locator(".canvas:visible").scroll_into_view_if_needed()
    expect(lambda: "Two fingers" in page.locator(".hint:visible").inner_text(), "no hint for fingers")
    whole, place, fingers = box(page), middle(page), Fingers(page)
    fingers.move([(-30, -30), (30, 30)], [(-90, -90), (90, 90)])
    expect(lambda: abs(whole[2] / box(page)[2] - 3) < 0.3, f"a pinch doesn't zoom in: {whole} {box(page)}")
    moved = [abs(a - b) / whole[2] for a, b in zip(middle(page), place)]
    expect(lambda: max(moved) < 0.02, f"the picture jumps under a pinch: {moved}")
    fingers.move([(-90, -90), (90, 90)], [(-30, -30), (30, 30)])
    expect(lambda: abs(box(page)[2] / whole[2] - 1) < 0.1, "a pinch doesn't zoom out")
    before = box(page)
    fingers.move([(-20, 0), (20, 0)], [(-20, 80), (20, 80)])
    expect(lambda: box(page)[1] < before[1] and abs(box(page)[2] - before[2]) < 1,
           "two fingers don't move the picture")
    before = box(page)
    fingers.move([(60, 0)], [(-60, 0)])
    expect(lambda: box(page)[0] > before[0], "a finger to the side doesn't move the picture")
    before, scrolled = box(page), page.evaluate("scrollY")
    fingers.move([(0, 100)], [(0, -100)])
    page.wait_for_function("old => scrollY != old || document.documentElement.scrollHeight <= innerHeight",
                           arg=scrolled, timeout=5000)
    expect(lambda: box(page) == before, "scrolling the page moves the picture")
    expect(lambda: "#screen" not in page.url, "a touch opens a screen")


def keyboard(browser, shop):
    page = browser.open(shop)
    page.keyboard.press("Tab")
    expect(lambda: page.evaluate("document.activeElement.className") == "skip", "no link skips the index")
    page.keyboard.press("Enter")
    expect(lambda: page.evaluate("document.activeElement.id") == "content", "the index isn't skipped")
    expect(lambda: page.locator("#picture").is_visible(), "skipping the index leaves the picture")
    for _ in range(12):
        page.get_by_role("button", name="Larger").click()
    page.locator(".canvas:visible").focus()
    for _ in range(4):
        page.keyboard.press("Tab")
        isInView = page.evaluate("""() => {
            const card = document.activeElement.getBoundingClientRect();
            const area = document.activeElement.closest('.canvas').getBoundingClientRect();
            const [x, y] = [card.left + card.width / 2, card.top + card.height / 2];
            return x > area.left && x < area.right && y > area.top && y < area.bottom;
        }""")
        expect(lambda: isInView, "the focused card is out of view")


def searches(browser, shop):
    page = browser.open(shop)
    count = len(page.locator(".list ul ul li").all())
    page.fill("#search", "checkout")
    expect(lambda: "Checkout" in text(page, ".list"), "the search finds no screen of Checkout")
    expect(lambda: "splash" not in text(page, ".list"), "the search hides no other screen")
    expect(lambda: text(page, "#count").endswith(f"of {count} screens"), "the search isn't counted")
    expect(lambda: page.locator(".canvas svg a.dim").count() > 0, "the search changes no picture")
    page.fill("#search", "")
    for name in ["in", "kinds", "guards", "links"]:
        choice = page.locator(f"#filter-{name}")
        choice.select_option(index=1)
        expect(lambda: 0 < len(page.locator(".list ul ul li:visible").all()) < count,
               f"the filter {name} filters nothing")
        page.get_by_role("link", name="Screens", exact=True).click()
        expect(lambda: len(page.locator("#screens > article[id^='screen=']:visible").all())
               == len(page.locator(".list ul ul li:visible").all()),
               f"the filter {name} doesn't filter the screens")
        choice.select_option(index=0)
    page.get_by_role("link", name="Picture", exact=True).click()
    expect(lambda: page.locator(".canvas svg a.dim").count() == 0, "filters aren't undone")


def screens(browser, shop):
    page = browser.open(shop, "#screen=Checkout.payment")
    expect(lambda: len(page.locator("article:visible").all()) == 1, "a screen's address shows other screens")
    article = text(page, "article:visible")
    for words in ["Checkout.payment", "Shortest walk", "Ways in", "Checkout.delivery next", "addCard",
                  "Routes of Checkout", "signedIn, before it is entered", "Checkout.flow.yaml:"]:
        expect(lambda: words in article, f"the screen's page doesn't say {words}")
    page.get_by_role("link", name="in the picture").locator("visible=true").click()
    expect(lambda: page.locator(".canvas:visible a.found").count() == 1, "the screen isn't found in the picture")
    expect(lambda: box(page)[2] < 2000, "the screen in the picture isn't zoomed to")
    page.go_back()
    page.locator("article:visible").get_by_role("link", name="Checkout", exact=True).click()
    expect(lambda: "Checkout stack" in text(page, "article:visible"), "the coordinator's page isn't shown")
    for fragment in ["#screen=None.none", "#screen=%E0%A4", "#nothing", "#walk=take+x", "#reach=x.y",
                     "#scenario=none,9", "#picture=none", "#walk=:none:3,back", "#constructor"]:
        page.goto(page.url.split("#")[0] + fragment)
        expect(lambda: len(page.locator(".view:visible").all()) == 1, f"{fragment} shows nothing")
        isThere = fragment.startswith("#walk=")
        expect(lambda: page.locator("#missing").is_visible() != isThere, f"{fragment} isn't said to be missing")
    page.goto(page.url.split("#")[0] + "#screen=Checkout.payment")
    expect(lambda: not page.locator("#missing").is_visible(), "a screen that is there is said to be missing")


# Walks


def walks(browser, shop):
    page = browser.open(shop, "#walk")
    for key in ["take launched", "tab Cart", "set session=signedIn", "take checkout"]:
        move(page, key)
    expect(lambda: "The guard hasItems is asked" in text(page, "#device"), "no guard is asked")
    expect(lambda: len(page.locator("#moves button").all()) == 2, "a guard has other answers than yes and no")
    move(page, "answer hasItems=yes")
    expect(lambda: "Checkout.delivery" in text(page, "#news"), "the checkout isn't shown")
    move(page, "take next")
    expect(lambda: "Payment" in text(page, "#device") and "cover" in text(page, "#device"),
           "the payment isn't drawn on a cover")
    expect(lambda: "push payment" in text(page, "#news"), "the news don't say what the move did")
    expect(lambda: "Checkout cover" in text(page, "#tree"), "the checkout isn't in the tree")
    expect(lambda: "session=signedIn" in text(page, "#tree"), "the state isn't said")
    address = page.url
    again = browser.open(shop, "#" + address.split("#")[1])
    expect(lambda: text(again, "#device") == text(page, "#device"), "the link to a state shows another one")
    controls(page, address)


def controls(page, address):
    page.get_by_role("button", name="Undo").click()
    expect(lambda: "Checkout.delivery" in text(page, "#news"), "Undo doesn't go back")
    page.go_back()
    expect(lambda: page.url == address and "Payment" in text(page, "#device"), "the browser's back does nothing")
    page.locator("#trail a").nth(2).click()
    expect(lambda: "Cart.cart" in text(page, "#news"), "a step of the walk can't be gone back to")
    page.locator("#moves").focus()
    page.keyboard.press("1")
    expect(lambda: page.url.count("take") == 2, "the key 1 makes no move")
    page.get_by_role("button", name="Copy a link").click()
    page.wait_for_function("document.getElementById('copied').textContent !== ''")
    page.get_by_role("button", name="Start again").click()
    expect(lambda: text(page, "#trail") == "The walk so far launch", "Start again keeps the walk")


def reaches(browser, shop):
    page = browser.open(shop, "#screen=Checkout.payment")
    page.get_by_role("link", name="walk to it").locator("visible=true").click()
    page.wait_for_url("**#walk=**")
    expect(lambda: "Checkout.payment" in text(page, "#news"), "the walk to a screen doesn't lead to it")


def scenarios(browser, shop):
    page = browser.open(shop, "#scenarios")
    page.locator("ol.scenarios a[href^='#scenario']").first.click()
    steps = len(page.locator("#played ol:not(.stack) li").all())
    for step in range(1, steps):
        page.get_by_role("button", name="Next").click()
        expect(lambda: page.locator("#played li[aria-current=step]").count() == 1, "no step is current")
    expect(lambda: page.get_by_role("button", name="Next").is_disabled(), "the scenario has no end")
    page.get_by_role("button", name="Back").click()
    shown = text(page, "#played .phone")
    page.get_by_role("link", name="walk on from here").click()
    expect(lambda: text(page, "#device .phone") == shown, "walking on begins elsewhere")
    expect(lambda: len(page.locator("#moves button:enabled").all()) > 0, "nobody can walk on")


def compare(browser, shop, flowc, module):
    """Random walks: the page shows the live coordinators that `flowc play` shows."""
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    draw = random.Random(seed)
    for _ in range(2):
        page = browser.open(shop, "#walk")
        keys = []
        for _ in range(10):
            buttons = page.locator("#moves button:enabled").all()
            if not buttons:
                break
            button = draw.choice(buttons)
            keys.append(button.get_attribute("data-key"))
            press(page, button)
        lines = [re.sub(r"^answer .*=(.).*", r"\1", key) for key in keys]
        said = [line.split() for line in played(flowc, module, lines)]
        shown = [re.sub("[│├└─]", " ", row).split()
                 for row in page.locator("#tree li").all_inner_texts()]
        names = [row[0] for row in shown]
        on_way = [row.split()[0] for row in page.locator("#tree li.way strong").all_inner_texts()]
        expect(lambda: names == [words[1] for words in said], f"SEED={seed}: {lines}: {names}, not {said}")
        expect(lambda: on_way == [words[1] for words in said if words[0] == "●"],
               f"SEED={seed}: {lines}: {on_way} on the way, not {said}")


def played(flowc, module, lines):
    """Returns the rows of the live coordinators after these lines."""
    run = subprocess.run([flowc, "play", module], input="\n".join(lines + ["show"]), text=True,
                         capture_output=True, env={"PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
    expect(lambda: run.returncode == 0, f"`flowc play` can't take {lines}: {run.stderr}")
    card = run.stdout.split("> show\n")[-1]
    if "more: `tree`" in card:
        return []
    rows = [re.sub("[│├└─]", " ", line) for line in card.splitlines()]
    return [row for row in rows if row.split() and row.split()[0] in "●○"]


# Media


def looks(browser, shop):
    page = browser.open(shop, color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Dark or light").click()
    light = page.evaluate(ground)
    expect(lambda: dark != light == "rgb(255, 255, 255)", "the page has no other colours in the dark")
    page.get_by_role("button", name="Dark or light").click()
    expect(lambda: page.evaluate(ground) == dark, "the colours can't be changed back")
    page.emulate_media(media="print")
    expect(lambda: page.evaluate(ground) == "rgb(255, 255, 255)", "the page isn't printed on white")
    expect(lambda: not page.locator(".index").is_visible(), "the index is printed")
    expect(lambda: len(page.pdf()) > 10_000, "nothing is printed")
    page = browser.open(shop, "#walk", viewport={"width": 390, "height": 844})
    expect(lambda: page.evaluate("document.documentElement.scrollWidth") <= 390,
           "a narrow page scrolls sideways")


UNNAMED = """() => {
  const name = e => (e.getAttribute('aria-label') || e.textContent
    || (e.labels && e.labels[0] && e.labels[0].textContent) || '').trim();
  return Array.from(document.querySelectorAll('button, a, input, select'))
    .filter(e => e.checkVisibility())
    .flatMap(e => [name(e) ? null : 'no name: ' + e.outerHTML,
      e.tabIndex >= 0 ? null : 'not reached by the keyboard: ' + e.outerHTML])
    .filter(Boolean);
}"""


def names(browser, shop):
    """Every control has a name for a screen reader, and the keyboard reaches it."""
    page = browser.open(shop)
    for view in ["#picture", "#walk", "#scenarios", "#screens"]:
        page.goto(page.url.split("#")[0] + view)
        for problem in page.evaluate(UNNAMED):
            problems.append(f"{view}: {problem}")
    page.goto(page.url.split("#")[0] + "#picture")
    page.locator("#search").focus()
    page.keyboard.press("Tab")
    expect(lambda: page.evaluate("document.activeElement.id") == "filter-in", "Tab leaves the order")


def plain(browser, shop):
    """Without JavaScript, the pictures and all screens are there."""
    page = browser.open(shop, java_script_enabled=False)
    expect(lambda: page.locator(".canvas svg").first.is_visible(), "no picture without JavaScript")
    expect(lambda: page.locator("article[id='screen=Checkout.payment']").is_visible(),
           "no screens without JavaScript")
    expect(lambda: not page.locator("#walk").is_visible(), "an empty walk without JavaScript")
    expect(lambda: "Without JavaScript" in page.locator("noscript").inner_text(), "what is missing isn't said")


def safe(browser, shop, hostile):
    page = browser.open(shop)
    page.evaluate("""() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true'; document.body.append(script);
        const image = document.createElement('img');
        image.setAttribute('onerror', 'window.ran = true'); image.src = 'data:,'; document.body.append(image);
    }""")
    page.wait_for_timeout(200)
    expect(lambda: page.evaluate("window.ran") is None, "the policy lets other scripts run")
    problems[:] = [problem for problem in problems if "Content Security Policy" not in problem]
    for view in ["", "#screens", "#walk", "#scenarios", "#reach=Home.list"]:
        page = browser.open(hostile, view)
        expect(lambda: page.evaluate("window.ran") is None, f"{view}: a title was run")
        expect(lambda: page.locator("[onerror], [onload], script:not(#data)").count() == 1,
               f"{view}: a title became markup")
    page = browser.open(hostile, "#walk")
    move(page, "take ask")
    expect(lambda: "</script><img" in text(page, "#device"), "a title isn't shown as it is written")
    expect(lambda: page.locator("#device img").evaluate("e => e.naturalWidth") == 2, "no image of a screen")
    expect(lambda: page.locator(".canvas image[href^='data:image/png']").count() == 1, "no image on a card")


def shots(browser, shop, folder):
    for scheme in ["light", "dark"]:
        for name in ["picture", "screen=Checkout.review", "reach=Checkout.review", "scenarios"]:
            for width in [1300, 390]:
                page = browser.open(shop, "#" + name, color_scheme=scheme,
                                    viewport={"width": width, "height": 850})
                page.wait_for_timeout(100)
                page.screenshot(path=f"{folder}/{name.split('=')[0]}-{scheme}-{width}.png")


def main(flowc, module, shop, hostile, folder=None):
    with sync_playwright() as driver:
        browser = Browser(driver)
        for check in [pictures, touch, keyboard, searches, screens, walks, reaches, scenarios, looks, names, plain]:
            check(browser, shop)
        compare(browser, shop, flowc, module)
        safe(browser, shop, hostile)
        if folder:
            shots(browser, shop, folder)
        browser.chromium.close()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
