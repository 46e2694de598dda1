import { useEffect, useRef, useState } from 'react';
import { Section } from '../parts/Section';
import type { VoiceCarousel } from './VoiceCarousel';
import { VoiceSlides } from './VoiceSlides';

const WIDE = '(width >= 768px)';
/** How near the reader comes before the carousel's code is fetched. */
const NEAR = '600px';

/**
 * Scenes of use. A phone shows them one under the other. Wider screens get a row that scrolls by itself, which becomes
 * a carousel of the same measures when its code is there; if it never comes, the row stays.
 */
export function Voices() {
  const place = useRef<HTMLDivElement>(null);
  const [Carousel, setCarousel] = useState<typeof VoiceCarousel>();
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
        import('./VoiceCarousel').then(
          (chunk) => setCarousel(() => chunk.VoiceCarousel),
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
      lead="가게마다 이렇게 쓸 수 있어요. 이해를 돕기 위한 예시예요."
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
            <VoiceSlides />
          </div>
        )}
      </div>
    </Section>
  );
}
