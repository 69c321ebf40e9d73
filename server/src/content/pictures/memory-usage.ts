// Preloaded by the resizing processes: their pool reports memory after each task. Without /proc, as in some containers and
// chroots, that throws and would end the process.
try {
  process.memoryUsage();
} catch {
  const unknown = { rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 };
  process.memoryUsage = Object.assign(() => unknown, { rss: () => 0 });
}
