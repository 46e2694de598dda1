import { mostPicks, Problem, type OptionGroupInput } from '@jumun/contracts';

/** Refuses a group that no shopper could answer or whose parts contradict each other. */
export function checkOptionGroup({ min, max, repeatable, options }: OptionGroupInput): void {
  if (min > max) throw refused('max', '고를 수 있는 수가 꼭 골라야 하는 수보다 작아요.');
  if (min > mostPicks({ repeatable, options })) throw refused('min', '옵션보다 많이 고르게 할 수 없어요.');
  if (options.filter(({ isDefault }) => isDefault).length > max) {
    throw refused('options', `미리 골라둘 옵션은 ${max}개까지 정할 수 있어요.`);
  }
  const names = new Set<string>();
  options.forEach(({ name }, index) => {
    if (names.has(name)) throw refused(`options.${index}.name`, '같은 이름의 옵션이 있어요.');
    names.add(name);
  });
}

const refused = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message }] });
