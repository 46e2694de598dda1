/** Vague words used in names before, with the standard terms that replace them. */
const PLAIN = {
  world: 'fixture',
  stage: 'fixture',
  floor: 'fixture',
  scene: 'fixture',
  means: 'deps',
  grounds: 'deps',
  tools: 'deps, or the name of what it does',
  manner: 'options',
  keeping: 'retention or store',
  upkeep: 'retention',
  tending: 'retention',
  gathering: 'batcher',
  heir: 'target',
  heirs: 'targets',
  crew: 'processes',
  lean: 'minimal',
  strike: 'fault',
  patience: 'timeout',
};

const wordsOf = (name) => name.match(/[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** Declarations are named by the field's standard terms. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    docs: { description: 'keeps vague names from coming back' },
    messages: { vague: 'Say {{plain}} instead of "{{word}}" in a name.' },
    schema: [],
  },
  create(context) {
    const check = ({ id }) => {
      if (id?.type !== 'Identifier') return;
      for (const word of wordsOf(id.name))
        if (Object.hasOwn(PLAIN, word))
          context.report({ node: id, messageId: 'vague', data: { word, plain: PLAIN[word] } });
    };
    return {
      ClassDeclaration: check,
      FunctionDeclaration: check,
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
      VariableDeclarator: check,
    };
  },
};
