#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "flowc needs libyaml to be compiled. Install it: apt-get install libyaml-dev, or brew install libyaml"
#endif
