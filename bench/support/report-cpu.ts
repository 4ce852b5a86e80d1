// Loaded into a measured process before its own code: answers how much processor time and memory it has used.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
  if (question === 'memory') process.send?.(process.memoryUsage.rss())
})
process.channel?.unref()
