// Loaded into a measured process before its own code: it reports CPU time and memory.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
  if (question === 'memory') process.send?.(process.memoryUsage.rss())
})
process.channel?.unref()
