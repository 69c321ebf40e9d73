import { useSession } from '@kalalaya/runtime';
import { expect, it } from 'vitest';
import './render.tsx';

it('keeps no session on the server, where the next visitor would get it', () => {
  useSession.getState().remember({ title: 'NSS' });
  useSession.setState({ eventid: '7' });
  expect(() => Object.assign(useSession.getInitialState(), { cellid: '7' })).toThrow('read only');
  expect(useSession.getState()).toMatchObject({ title: '', eventid: '', cellid: '' });
});
