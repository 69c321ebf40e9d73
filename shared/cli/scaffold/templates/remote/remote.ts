import { defineRemote } from '@kalalaya/contract/remote';

export default defineRemote({
  name: '{{name}}',
  title: '{{quotedTitle}}',
  routes: [
    {
      path: '{{route}}',
      title: '{{quotedTitle}}',
      group: '{{quotedTitle}}',
    },
  ],
  menu: [],
});
