import type { Action } from './names.ts';

/** The verb, which refuses until it is written. */
export function verbSource({ service, verb }: Action): string {
  const procedure = `typeof ${service}.procedures.${verb}`;
  return `import type { AnswerOf, InputOf, ${service} } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** Say what it does, for whom, and what happens the second time. */
export async function ${verb}(
  _tx: Tx,
  shopId: string,
  _input: InputOf<${procedure}>,
): Promise<AnswerOf<${procedure}>> {
  throw new Error(\`${service}.${verb} is not written yet: shop \${shopId} called it.\`);
}
`;
}

/** The rpc of a noun that had none. */
export function rpcSource({ service, verb }: Action, className: string, method: string): string {
  const file = verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `import { Controller, Inject } from '@nestjs/common';
import { ${service}, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, Serves, Transactor } from '@jumun/messaging';
import { ${verb} } from './${file}.js';

@Controller()
export class ${className} {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

${method}
}
`;
}

/** A test that fails and says what to write. */
export function testSource({ service, verb }: Action, fixture: string): string {
  const missing = (what: string): string => `throw new Error(
      'Not written yet: start the service by ${fixture}, call ${service}.procedures.${verb} ${what}',
    );`;
  return `// Each name is a promise of the product: say what the owner gets, not what the code does.
describe('${words(verb)}', () => {
  it('does for the owner what it is there for', () => {
    ${missing('as an owner, and expect the answer and what it changed.')}
  });

  it('touches nothing of another shop', () => {
    ${missing('as the owner of another shop, and expect that nothing changed.')}
  });
});
`;
}

function words(verb: string): string {
  return verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
