import type { Action } from './action.ts';

/** How a new procedure gets its route: the one place to change when routes are declared in another way. */
export function routeStep({ service, verb }: Pick<Action, 'service' | 'verb'>): string[] {
  return [`if a browser calls ${service}.${verb}: CONTRIBUTING.md, "How to add a route"`];
}
