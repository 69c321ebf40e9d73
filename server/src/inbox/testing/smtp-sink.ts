import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail received by the sink. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Raw headers and body. */
  readonly text: string;
}

/** Steps of the dialogue at which a sink can misbehave. */
export type Step = 'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end';

/**
 * Behaviour per step instead of success: a response (`451 later`), `hang up`, or `silence`. At `end` the sink
 * has received the entire mail before it misbehaves, like a server that fails after its last disk write.
 */
export type Misbehaviour = Partial<Record<Step, string>>;

/** A mail server on the loopback interface that records the mails it receives. */
export interface SmtpSink {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Received commands, without the text of mails. */
  readonly commands: readonly string[];
  misbehave(how: Misbehaviour): void;
  close(): Promise<void>;
}

/** Returns the unfolded value of a mail header, or null if it is missing. */
export function header(text: string, name: string): string | null {
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

interface Session {
  from: string;
  to: string[];
  inData: boolean;
  rest: string;
}

/** Starts a sink that accepts every mail. */
export async function smtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let bad: Misbehaviour = {};

  /** Responds to a step as set. Returns true if it was accepted. */
  function respond(socket: Socket, step: Step, normal: string): boolean {
    const instead = bad[step];
    if (instead === 'hang up') socket.destroy();
    else if (instead !== 'silence') socket.write(`${instead ?? normal}\r\n`);
    return instead === undefined;
  }

  function handleCommand(socket: Socket, session: Session, line: string): void {
    commands.push(line);
    const verb = line.split(/[ :]/)[0]?.toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') socket.write('250-sink\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
    else if (verb === 'AUTH') respond(socket, 'AUTH', '235 welcome');
    else if (verb === 'MAIL') {
      session.from = address;
      session.to = [];
      respond(socket, 'MAIL', '250 ok');
    } else if (verb === 'RCPT') {
      if (respond(socket, 'RCPT', '250 ok')) session.to.push(address);
    } else if (verb === 'DATA') session.inData = respond(socket, 'DATA', '354 go on');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  }

  function receiveMail(socket: Socket, session: Session, text: string): void {
    const refused = /^[45]/.test(bad.end ?? '');
    if (!refused) mails.push({ from: session.from, to: session.to, text: text.replace(/^\.\./gm, '.') });
    session.inData = false;
    respond(socket, 'end', '250 taken');
  }

  function read(socket: Socket, session: Session): void {
    for (;;) {
      const end = session.rest.indexOf(session.inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = session.rest.slice(0, end);
      session.rest = session.rest.slice(end + (session.inData ? 5 : 2));
      if (session.inData) receiveMail(socket, session, text);
      else handleCommand(socket, session, text);
    }
  }

  const server = createServer((socket) => {
    const session: Session = { from: '', to: [], inData: false, rest: '' };
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text: string) => {
      session.rest += text;
      read(socket, session);
    });
    respond(socket, 'greeting', '220 sink ready');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    commands,
    misbehave(how) {
      bad = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
