// Loaded into a measured process before its own code: it reports CPU time and memory.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
  if (question === 'memory') process.send?.(process.memoryUsage.rss())
})
// The benchmark has failed, or was stopped.
process.once('disconnect', () => process.exit())
process.channel?.unref()
