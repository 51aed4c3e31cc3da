// Ends this worker when the run is gone, as after Ctrl+C. It would finish its file first, start
// more shops for it, and never end if a test waits for what the run has stopped.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
