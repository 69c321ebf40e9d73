// A page with React 18 as a global, which renders the element like any other.
(() => {
  const app = document.getElementById('app');
  const { portal, route } = app.dataset;
  const { createElement, useState } = window.React;
  function Page() {
    const [count, setCount] = useState(0);
    return createElement(
      'div',
      null,
      createElement(
        'button',
        { type: 'button', onClick: () => setCount(count + 1) },
        `Pressed ${count} times`,
      ),
      createElement('kalalaya-quality', { 'api-base': `${portal}/admin/api`, route }),
    );
  }
  window.ReactDOM.createRoot(app).render(createElement(Page));
})();
