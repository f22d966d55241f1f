"""The part of `rules_cc` that Bazel's own packages load, without a download.

The version that Debian has is for a newer Bazel than Debian's.
"""

cc_binary = native.cc_binary
cc_import = native.cc_import
cc_library = native.cc_library
cc_proto_library = native.cc_proto_library
cc_test = native.cc_test
cc_toolchain = native.cc_toolchain
cc_toolchain_suite = native.cc_toolchain_suite
