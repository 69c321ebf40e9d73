import type { RouteObject } from '@kalalaya/runtime';
import { welcomePage } from './pages/welcome/welcome.page.tsx';

const routes: readonly RouteObject[] = [welcomePage];

export default routes;
