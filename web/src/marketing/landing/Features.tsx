import clsx from 'clsx';
import { claimed } from '../claimed';
import { Section } from '../parts/Section';
import { features } from './features';

/** The product in three scenes of a day at the counter. */
export function Features() {
  return (
    <Section tone="paper" eyebrow="기능" title={'작은 가게에\n꼭 필요한 것만 담았어요'}>
      <ul className="flex flex-col gap-12 md:gap-20">
        {features.map(({ title, facts, tone, Picture }, index) => (
          <li key={title} className="grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:gap-16">
            <div
              aria-hidden
              inert
              className={clsx(
                'drawn-screen relative flex h-90 min-w-0 items-center justify-center overflow-hidden rounded-sheet select-none md:h-120',
                tone,
                index % 2 === 1 && 'md:order-last',
              )}
            >
              <Picture />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <h3 className="text-heading font-bold whitespace-pre-line md:text-display">{title}</h3>
              <dl className="flex flex-col gap-4">
                {facts.map((fact) => (
                  <div key={fact.title} className="flex flex-col gap-1 border-t border-line pt-4">
                    <dt className="text-lead font-bold">{fact.title}</dt>
                    <dd className="text-muted">{claimed(fact.claim, fact.text)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
