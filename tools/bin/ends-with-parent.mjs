// Loaded before a program that another one supervises (`node --import`): ends it, as SIGTERM would, when the other is gone.
// A killed process tells nobody; its end of the channel is closed all the same.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// the channel alone keeps no program running
process.channel?.unref();
