# Ratchet for CMake, in the folder that `scripts/make-sdk` makes: `find_package(Ratchet REQUIRED)`.
#
#   Ratchet::Ratchet            the runtime, with RatchetTesting: link your targets to it
#   ratchet_generate(TARGET …)  generates the code of a target's domains, on every build
#   ratchet_stubs(TARGET …)     generates stubs and laws for a target of tests
#
# Documentation/CMake.md shows how they are used.

cmake_policy(PUSH)
cmake_policy(VERSION 3.21)

set(Ratchet_SDK "${CMAKE_CURRENT_LIST_DIR}")

if(NOT TARGET Ratchet::Ratchet)
  add_library(Ratchet::Ratchet STATIC IMPORTED GLOBAL)
  set_target_properties(Ratchet::Ratchet PROPERTIES
    IMPORTED_LOCATION "${Ratchet_SDK}/lib/libRatchet.a"
    INTERFACE_INCLUDE_DIRECTORIES "${Ratchet_SDK}/modules"
    INTERFACE_COMPILE_OPTIONS
      "$<$<COMPILE_LANGUAGE:Swift>:SHELL:-load-plugin-executable ${Ratchet_SDK}/bin/RatchetMacros#RatchetMacros>"
  )
  add_executable(Ratchet::ratchet IMPORTED GLOBAL)
  set_target_properties(Ratchet::ratchet PROPERTIES IMPORTED_LOCATION "${Ratchet_SDK}/bin/ratchet")
endif()

# ratchet_generate(TARGET <target>
#                  [CONFIG <file>...]               .ratchet.yml files; the later ones count more
#                  [DEFAULT_ISOLATION MainActor]    as the target is compiled
#                  [C_MODULES <name>=<path>...]     C modules that the sources import
#                  [C_FLAGS <argument>...]          arguments for clang
#                  [LIBCLANG <file>]                what reads the headers
#                  [DEPENDENCIES <target>...])      targets that may make the same C types Equatable
#
# The C modules of the dependencies, with the arguments for clang and the libclang, are the target's too.
# Call it after the target's last source is named, in the folder that makes the target.
function(ratchet_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;DEFAULT_ISOLATION;LIBCLANG"
    "CONFIG;C_MODULES;C_FLAGS;DEPENDENCIES")
  _ratchet_check_arguments(ratchet_generate)
  get_target_property(seen "${arg_TARGET}" RATCHET_SOURCES)
  if(seen)
    message(FATAL_ERROR "ratchet_generate: it is called twice for the target '${arg_TARGET}'.")
  endif()
  _ratchet_sources("${arg_TARGET}" sources)
  _ratchet_module("${arg_TARGET}" module)

  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${arg_TARGET}.ratchet")
  set(outputs "${folder}/CTypes+Ratchet.swift")
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM LAST_ONLY stem)
    set(output "${folder}/${stem}+Ratchet.swift")
    if(output IN_LIST outputs)
      message(FATAL_ERROR "ratchet_generate: the target '${arg_TARGET}' has two sources named "
        "'${stem}.swift', or one with the name of a generated file. Rename one of them.")
    endif()
    list(APPEND outputs "${output}")
  endforeach()

  set(arguments --module "${module}" ${sources})
  if(arg_DEFAULT_ISOLATION)
    list(APPEND arguments --default-isolation "${arg_DEFAULT_ISOLATION}")
  endif()
  set(c_targets ${arg_DEPENDENCIES})
  _ratchet_command(generate "${folder}" "code for ${module}")
  set_target_properties("${arg_TARGET}" PROPERTIES RATCHET_SOURCES "${sources}"
    RATCHET_C_MODULES "${c_modules}" RATCHET_C_FLAGS "${arg_C_FLAGS}" RATCHET_LIBCLANG "${arg_LIBCLANG}")
  cmake_language(EVAL CODE "cmake_language(DEFER CALL _ratchet_check_sources [[${arg_TARGET}]])")
endfunction()

# ratchet_stubs(TARGET <target of tests> MODULES <tested target>...
#               [DEPENDENCIES <target>...]          targets whose types the tested ones hold
#               [MAIN_ACTOR_MODULES <target>...]    targets that are isolated to the main actor by default
#               [DEFAULT_ISOLATION MainActor]       if the tests are isolated to the main actor by default
#               [NO_TESTING_LIBRARY]                the tests cannot import RatchetTesting
#               [CONFIG …] [C_MODULES …] [C_FLAGS …] [LIBCLANG …])    as above; those of the targets need
#                                                                     not be named again
function(ratchet_stubs)
  cmake_parse_arguments(PARSE_ARGV 0 arg "NO_TESTING_LIBRARY" "TARGET;LIBCLANG;DEFAULT_ISOLATION"
    "CONFIG;C_MODULES;C_FLAGS;DEPENDENCIES;MODULES;MAIN_ACTOR_MODULES")
  _ratchet_check_arguments(ratchet_stubs)
  if(NOT arg_MODULES)
    message(FATAL_ERROR "ratchet_stubs: name the tested targets with 'MODULES'.")
  endif()
  _ratchet_sources("${arg_TARGET}" tests)

  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${arg_TARGET}.stubs")
  set(outputs "${folder}/Others+Stubs.swift")
  set(arguments "")
  set(sources "${tests}")
  foreach(tested IN LISTS arg_MODULES)
    _ratchet_sources("${tested}" own)
    _ratchet_module("${tested}" module)
    foreach(source IN LISTS own)
      cmake_path(GET source STEM LAST_ONLY stem)
      list(APPEND outputs "${folder}/${module}.${stem}+Stubs.swift")
      list(APPEND arguments "${module}=${source}")
    endforeach()
    list(APPEND sources ${own})
  endforeach()
  foreach(target IN LISTS arg_MAIN_ACTOR_MODULES)
    _ratchet_module("${target}" module)
    list(APPEND arguments --main-actor-module "${module}")
  endforeach()
  if(arg_DEFAULT_ISOLATION)
    list(APPEND arguments --default-isolation "${arg_DEFAULT_ISOLATION}")
  endif()
  list(APPEND arguments --tests ${tests})
  if(arg_NO_TESTING_LIBRARY)
    list(APPEND arguments --no-testing-library)
  endif()
  set(c_targets ${arg_MODULES} ${arg_DEPENDENCIES})
  _ratchet_command(stubs "${folder}" "stubs for ${arg_TARGET}")
endfunction()

# Adds the one command that writes ${outputs}, and these to the target. It reads the caller's variables,
# and sets ${c_modules}, ${arg_C_FLAGS} and ${arg_LIBCLANG} there, with those of ${c_targets}.
function(_ratchet_command name folder what)
  list(APPEND arguments --hermetic --output "${folder}" --depfile "${folder}/${arg_TARGET}.d")
  foreach(config IN LISTS arg_CONFIG)
    cmake_path(ABSOLUTE_PATH config BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND arguments --config "${config}")
    list(APPEND sources "${config}")
  endforeach()
  set(c_modules "")
  foreach(c_module IN LISTS arg_C_MODULES)
    if(NOT c_module MATCHES "^([A-Za-z_][A-Za-z_0-9]*)=(.+)$")
      message(FATAL_ERROR "Ratchet: '${c_module}' names no headers: C_MODULES CGeometry=include")
    endif()
    set(path "${CMAKE_MATCH_2}")
    set(c_name "${CMAKE_MATCH_1}")
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    list(APPEND c_modules "${c_name}=${path}")
  endforeach()
  foreach(target IN LISTS c_targets)
    if(NOT TARGET "${target}")
      message(FATAL_ERROR "Ratchet: there is no target '${target}'. Name targets after they are made.")
    endif()
    get_property(others TARGET "${target}" PROPERTY RATCHET_C_MODULES)
    get_property(flags TARGET "${target}" PROPERTY RATCHET_C_FLAGS)
    get_property(libclang TARGET "${target}" PROPERTY RATCHET_LIBCLANG)
    list(APPEND c_modules ${others})
    list(APPEND arg_C_FLAGS ${flags})
    if(NOT arg_LIBCLANG)
      set(arg_LIBCLANG "${libclang}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES c_modules)
  foreach(c_module IN LISTS c_modules)
    list(APPEND arguments --c-module "${c_module}")
  endforeach()
  foreach(flag IN LISTS arg_C_FLAGS)
    list(APPEND arguments -Xcc "${flag}")
  endforeach()
  if(arg_LIBCLANG)
    list(APPEND arguments --libclang "${arg_LIBCLANG}")
  endif()
  foreach(dependency IN LISTS arg_DEPENDENCIES)
    _ratchet_sources("${dependency}" others)
    _ratchet_module("${dependency}" module)
    foreach(source IN LISTS others)
      list(APPEND arguments --dependency "${module}=${source}")
      list(APPEND sources "${source}")
    endforeach()
  endforeach()

  # The arguments of ten thousand sources are too long for a command line.
  set(file "${folder}/${arg_TARGET}.args")
  list(JOIN arguments "\n" text)
  file(GENERATE OUTPUT "${file}" CONTENT "${text}\n")
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND Ratchet::ratchet ${name} "@${file}"
    DEPENDS ${sources} "${file}" "$<TARGET_FILE:Ratchet::ratchet>"
    DEPFILE "${folder}/${arg_TARGET}.d"
    COMMENT "Ratchet: generating ${what}"
    VERBATIM)
  target_sources("${arg_TARGET}" PRIVATE ${outputs})
  foreach(result c_modules arg_C_FLAGS arg_LIBCLANG)
    set("${result}" "${${result}}" PARENT_SCOPE)
  endforeach()
endfunction()

# Refuses what is not an argument, and a target that is not of this folder.
function(_ratchet_check_arguments function)
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${function}: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "${function}: nothing is named with ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(arg_DEFAULT_ISOLATION AND NOT arg_DEFAULT_ISOLATION MATCHES "^(MainActor|nonisolated)$")
    message(FATAL_ERROR "${function}: DEFAULT_ISOLATION is 'MainActor' or 'nonisolated', "
      "not '${arg_DEFAULT_ISOLATION}'.")
  endif()
  if(NOT arg_TARGET)
    message(FATAL_ERROR "${function}: name a target: ${function}(TARGET Counter)")
  endif()
  if(NOT TARGET "${arg_TARGET}")
    message(FATAL_ERROR "${function}: there is no target '${arg_TARGET}' yet. "
      "Call ${function} after add_library or add_executable.")
  endif()
  get_target_property(folder "${arg_TARGET}" SOURCE_DIR)
  if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "${function}: the target '${arg_TARGET}' is made in '${folder}'. "
      "Call ${function} in the CMakeLists.txt of that folder.")
  endif()
endfunction()

# The Swift sources of a target by their absolute paths, without generated ones.
function(_ratchet_sources target result)
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "Ratchet: there is no target '${target}'. Name targets after they are made.")
  endif()
  get_target_property(sources "${target}" RATCHET_SOURCES)
  if(sources)
    set("${result}" "${sources}" PARENT_SCOPE)
    return()
  endif()
  get_target_property(all "${target}" SOURCES)
  get_target_property(source_folder "${target}" SOURCE_DIR)
  get_target_property(binary_folder "${target}" BINARY_DIR)
  set(sources "")
  foreach(source IN LISTS all)
    if(source MATCHES "[$]<")
      message(FATAL_ERROR "Ratchet: the target '${target}' has the source '${source}'. "
        "Name its sources without generator expressions.")
    endif()
    if(NOT source MATCHES "\\.swift$" OR source MATCHES "\\.(ratchet|stubs)/[^/]+\\+(Ratchet|Stubs)\\.swift$")
      continue()
    endif()
    set(path "${source}")
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY "${source_folder}" NORMALIZE)
    if(NOT EXISTS "${path}")
      # What another command generates is named from the build folder.
      set(path "${source}")
      cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY "${binary_folder}" NORMALIZE)
    endif()
    list(APPEND sources "${path}")
  endforeach()
  if(NOT sources)
    message(FATAL_ERROR "Ratchet: the target '${target}' has no Swift sources yet. "
      "Name them before you call Ratchet's function.")
  endif()
  set("${result}" "${sources}" PARENT_SCOPE)
endfunction()

# Refuses sources that were named too late to have generated code.
function(_ratchet_check_sources target)
  get_target_property(seen "${target}" RATCHET_SOURCES)
  set_property(TARGET "${target}" PROPERTY RATCHET_SOURCES "")
  _ratchet_sources("${target}" now)
  list(REMOVE_ITEM now ${seen})
  if(now)
    message(FATAL_ERROR "ratchet_generate: the target '${target}' gets the source '${now}' after the "
      "call of ratchet_generate(TARGET ${target}). Call it after target_sources.")
  endif()
  set_property(TARGET "${target}" PROPERTY RATCHET_SOURCES "${seen}")
endfunction()

function(_ratchet_module target result)
  get_target_property(module "${target}" Swift_MODULE_NAME)
  if(NOT module)
    set(module "${target}")
  endif()
  set("${result}" "${module}" PARENT_SCOPE)
endfunction()

cmake_policy(POP)
