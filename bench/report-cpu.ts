// Loaded into a measured process before its own code: answers how much processor time it has used.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
})
process.channel?.unref()
