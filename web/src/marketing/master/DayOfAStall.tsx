import { claimed } from '../claimed';
import { Section } from '../parts/Section';
import { costs, day } from './master-text';

/** A day at a stall, hour by hour. */
export function DayOfAStall() {
  return (
    <Section tone="paper" eyebrow="좋은 점" title="혼자 하는 가게도 가뿐하게 운영해요" lead={costs}>
      <ol className="grid gap-x-12 md:grid-cols-2">
        {day.map(({ time, claim, title, text }) => (
          <li key={time} className="flex gap-5 border-t border-line py-6 md:gap-8">
            <span className="tabular shrink-0 text-heading font-bold text-accent md:text-display">{time}</span>
            <p className="flex min-w-0 flex-col gap-1 pt-1">
              <span className="text-lead font-bold">{title}</span>
              <span className="text-muted">{claimed(claim, text)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
