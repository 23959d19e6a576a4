/* libyaml's own scan: reads files and all their events, and does nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*size + 1);
  *size = fread(bytes, 1, *size, file);
  fclose(file);
  return bytes;
}

int main(int count, char **paths) {
  size_t events = 0;
  for (int index = 1; index < count; index++) {
    size_t size;
    unsigned char *bytes = contents(paths[index], &size);
    if (!bytes) return 3;
    yaml_parser_t parser;
    yaml_event_t event;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, size);
    int isDone = 0;
    while (!isDone) {
      if (!yaml_parser_parse(&parser, &event)) return 1;
      isDone = event.type == YAML_STREAM_END_EVENT;
      events++;
      yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    free(bytes);
  }
  printf("%zu\n", events);
  return 0;
}
