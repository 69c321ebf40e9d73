import { createElement, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
// The federated module registers the element, which the page renders like any other.
import 'quality/element';

const query = new URLSearchParams(location.search);
const portal = query.get('portal') ?? '';
const route = query.get('route') ?? '/';

function Page() {
  const [count, setCount] = useState(0);
  return createElement(
    'div',
    null,
    createElement(
      'button',
      { type: 'button', onClick: () => setCount(count + 1) },
      `React ${version}, pressed ${count} times`,
    ),
    createElement('kalalaya-quality', { 'api-base': `${portal}/admin/api`, route }),
  );
}

const app = document.getElementById('app');
if (app !== null) createRoot(app).render(createElement(Page));
