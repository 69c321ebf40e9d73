import { setTimeout as pause } from 'node:timers/promises';

const VISITORS = 4;

/** Visitors who load pages and writers who send messages, until the load ends. */
export class Load {
  readonly errors: string[] = [];
  readonly acknowledged: string[] = [];
  pages = 0;
  refused = 0;
  /** True while the form may report that the message could not be stored. */
  isDatabaseDown = false;
  #ended = false;
  readonly #work: Promise<void>[];
  readonly #url: string;

  /** Visitors load one page, which must contain a text. */
  constructor(url: string, page: string, content: string, writers = 2) {
    this.#url = url;
    this.#work = [
      ...Array.from({ length: VISITORS }, () => this.#visit(page, content)),
      ...Array.from({ length: writers }, (_none, writer) => this.#write(writer)),
    ];
  }

  /** Resolves once every request is answered. */
  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#work);
  }

  async #visit(page: string, content: string): Promise<void> {
    while (!this.#ended) {
      const result = await fetch(`${this.#url}${page}`).then(
        async (response) => `${response.status} ${(await response.text()).includes(content)}`,
        (error: unknown) => String(error),
      );
      if (result === '200 true') this.pages += 1;
      else this.errors.push(`${page}: ${result}`);
      await pause(20);
    }
  }

  async #write(writer: number): Promise<void> {
    for (let number = 0; !this.#ended; number += 1) {
      const subject = `Question ${number} of ${writer}`;
      while (!(await this.#send(subject, `a-key-of-${writer}-${number}-of-the-form`))) await pause(200);
      this.acknowledged.push(subject);
      await pause(50);
    }
  }

  /** Sends like the form: with the same key until the message is accepted. */
  async #send(subject: string, key: string): Promise<boolean> {
    const wasDatabaseDown = this.isDatabaseDown;
    const result = await fetch(`${this.#url}/portal/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name: 'Leela', email: 'leela@example.org', subject, message: '' }),
    }).catch((error: unknown) => String(error));
    if (typeof result === 'string') this.errors.push(`message: ${result}`);
    else if (result.status === 201) return true;
    else {
      const answer = `${result.status} ${await result.text()}`;
      const mayRefuse = wasDatabaseDown || this.isDatabaseDown;
      if (mayRefuse && /^503 .*could not be stored/s.test(answer)) this.refused += 1;
      else this.errors.push(`message: ${answer}`);
    }
    return false;
  }
}
