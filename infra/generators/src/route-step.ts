import type { Action } from './names.ts';

/** How a new procedure gets its route: the one place that knows how routes are declared. */
export function routeStep({ service, verb }: Pick<Action, 'service' | 'verb'>): string[] {
  return [
    `if a browser calls it, publish it below libs/contracts/src/published/${service} (the gateway needs no line):
       ${verb}: publish(procedures.${verb}, { method: 'POST', path: '…', caller: 'owner', about: 'Says what it does.' }),
     and give it its entry in infra/proving/journeys/calls: it does not compile without`,
  ];
}
