// The marker plugin: see the issue of its protocol in MarkerPlugin.swift.
print("")
