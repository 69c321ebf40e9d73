import type { CDPSession, Page } from 'playwright';
import { readHeap, readMetrics } from './metrics.ts';

/** What the main thread of a page has used so far: seconds and bytes. */
interface Usage {
  readonly cpu: number;
  readonly tasks: number;
  readonly heap: number;
}

/** Reads the usage of a page, by sessions that measure processor time and elapsed time. */
export class UsageMeter {
  readonly #cpu: CDPSession;
  readonly #elapsed: CDPSession;

  private constructor(cpu: CDPSession, elapsed: CDPSession) {
    this.#cpu = cpu;
    this.#elapsed = elapsed;
  }

  static async attach(page: Page): Promise<UsageMeter> {
    const [cpu, elapsed] = [
      await page.context().newCDPSession(page),
      await page.context().newCDPSession(page),
    ];
    await cpu.send('Performance.enable', { timeDomain: 'threadTicks' });
    await elapsed.send('Performance.enable', { timeDomain: 'timeTicks' });
    return new UsageMeter(cpu, elapsed);
  }

  async read(): Promise<Usage> {
    const [cpu = 0] = await readMetrics(this.#cpu, ['TaskDuration']);
    const [tasks = 0] = await readMetrics(this.#elapsed, ['TaskDuration']);
    return { cpu, tasks, heap: await readHeap(this.#elapsed) };
  }

  /** Ends the measurement: its sessions would receive events of the next document. */
  async detach(): Promise<void> {
    await Promise.all([this.#cpu.detach(), this.#elapsed.detach()]);
  }

  /** Returns the growth of the heap since `before` in bytes, without what nothing refers to. */
  async heapGrowth(before: Usage): Promise<number> {
    await this.#elapsed.send('HeapProfiler.collectGarbage');
    return (await this.read()).heap - before.heap;
  }
}
