import { expect, it } from 'vitest';
import { previewAddress } from './previews.ts';

it('previewAddress names the page to open', () => {
  expect(previewAddress('https://nila.example', 't', 4_100, '/Library')).toBe(
    'https://nila.example/__preview/t?page=%2FLibrary',
  );
});

it.each([
  ['http://localhost:3000', 'http://localhost:4100/__preview/t'],
  ['http://nila.localhost:3000', 'http://nila.localhost:4100/__preview/t'],
  ['http://127.0.0.1', 'http://127.0.0.1:4100/__preview/t'],
  ['https://nila.example', 'https://nila.example/__preview/t'],
  ['https://nila.example/', 'https://nila.example/__preview/t'],
])('previewAddress maps the origin %s to %s if the server listens on port 4100', (origin, address) => {
  expect(previewAddress(origin, 't', 4_100)).toBe(address);
});
