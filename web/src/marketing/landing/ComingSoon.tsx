import { Clock3 } from 'lucide';
import { Icon } from '../../ui/Icon';
import { Section } from '../parts/Section';
import { comingSoon } from './coming-soon';

/** Features that can't be used yet, said before anybody asks. */
export function ComingSoon() {
  if (comingSoon.length === 0) return null;
  return (
    <Section
      tone="paper"
      eyebrow="준비 중"
      title="아직은 안 되지만, 만들고 있어요"
      lead="아래는 지금 쓸 수 없어요. 준비되면 이 페이지에서 알려드려요."
    >
      <ul className="flex flex-wrap gap-2">
        {comingSoon.map(({ text }) => (
          <li
            key={text}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-dashed border-line-strong px-4 font-semibold text-muted"
          >
            <Icon of={Clock3} size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
