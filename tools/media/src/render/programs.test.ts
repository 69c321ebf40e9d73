import { expect, it } from 'vitest';
import { MissingToolError } from '../errors.ts';
import { requireProgram } from './programs.ts';

it('reports a missing program and the Debian package that provides it', () => {
  const ask = () => requireProgram('no-such-program', 'some-package');
  expect(ask).toThrow(MissingToolError);
  expect(ask).toThrow(/no-such-program.*apt-get install some-package/);
  expect(() => requireProgram(process.execPath, 'nodejs')).not.toThrow();
});
