import { useEffect, useRef, useState } from 'react';
import { useInstallation } from '../../page/installation';
import { DemoLink } from '../parts/DemoLink';
import { Section } from '../parts/Section';
import type { UseCarousel } from './UseCarousel';
import { UseSlides } from './UseSlides';

const WIDE = '(width >= 768px)';
/** How near the reader comes before the carousel's code is fetched. */
const NEAR = '600px';

/**
 * Scenes of use. A phone shows them one under the other. Wider screens get a row that scrolls by itself, which becomes
 * a carousel of the same measures when its code is there; if it never comes, the row stays.
 */
export function Uses() {
  const { demoStore } = useInstallation();
  const place = useRef<HTMLDivElement>(null);
  const [Carousel, setCarousel] = useState<typeof UseCarousel>();
  // Unknown until the browser is asked; a row that scrolls must be reached by keys from the start.
  const [wide, setWide] = useState<boolean>();
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    if (!wide || !place.current) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        // With the drawings of its cards, which would come one by one.
        Promise.all([import('./UseCarousel'), import('../drawings/places')]).then(
          ([chunk]) => setCarousel(() => chunk.UseCarousel),
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [wide]);

  return (
    <Section
      tone="paper"
      eyebrow="사용 장면"
      title="우리 가게라면 이렇게"
      lead={
        demoStore === undefined
          ? '파는 곳마다 이렇게 쓸 수 있어요.'
          : '파는 곳마다 이렇게 쓸 수 있어요. 손님 화면은 데모 가게에서 그대로 해볼 수 있어요.'
      }
    >
      <div ref={place}>
        {wide && Carousel ? (
          <Carousel />
        ) : (
          <div
            role="group"
            aria-label="사용 장면"
            tabIndex={wide === false ? undefined : 0}
            className="scrollbar-none md:mb-17 md:overflow-x-auto"
          >
            <UseSlides />
          </div>
        )}
      </div>
      {demoStore !== undefined && (
        <div className="mt-6">
          <DemoLink store={demoStore} kind="secondary" />
        </div>
      )}
    </Section>
  );
}
