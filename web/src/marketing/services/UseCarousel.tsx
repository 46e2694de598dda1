import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/IconButton';
import { prefersReducedMotion } from '../../util/motion';
import { UseSlides } from './UseSlides';
import { uses } from './uses';

/** The places in a row that is dragged, or moved by arrow keys and buttons; where it stands is announced. */
export function UseCarousel() {
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', inViewThreshold: 0.9 });
  const [place, setPlace] = useState({ index: 0, last: 0 });
  const [shown, setShown] = useState<readonly number[]>();
  useEffect(() => {
    if (!carousel) return undefined;
    const note = () => setPlace({ index: carousel.selectedScrollSnap(), last: carousel.scrollSnapList().length - 1 });
    // Nothing is known to be in view until the browser has looked.
    const look = () => setShown(carousel.slidesInView().length > 0 ? carousel.slidesInView() : undefined);
    note();
    look();
    carousel.on('select', note).on('reInit', note).on('slidesInView', look);
    return () => void carousel.off('select', note).off('reInit', note).off('slidesInView', look);
  }, [carousel]);

  function go(by: -1 | 1) {
    if (by === 1) carousel?.scrollNext(prefersReducedMotion());
    else carousel?.scrollPrev(prefersReducedMotion());
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    go(by);
  }

  return (
    <div role="group" aria-roledescription="캐러셀" aria-label="사용 장면" onKeyDown={onKeyDown}>
      <div ref={viewport} className="cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing">
        <UseSlides shown={shown} />
      </div>
      <div className="mt-6 flex min-h-11 items-center justify-end gap-2">
        <p role="status" className="tabular mr-2 text-muted">
          <span className="sr-only">{uses[place.index]?.place}부터 보고 있어요. </span>
          {place.index + 1} / {place.last + 1}
        </p>
        {/* Not the disabled attribute: the focus would be lost at the end of the row. */}
        <IconButton
          icon={ChevronLeft}
          label="이전 장면"
          aria-disabled={place.index === 0}
          onClick={() => go(-1)}
          className="border border-line-strong aria-disabled:opacity-40"
        />
        <IconButton
          icon={ChevronRight}
          label="다음 장면"
          aria-disabled={place.index === place.last}
          onClick={() => go(1)}
          className="border border-line-strong aria-disabled:opacity-40"
        />
      </div>
    </div>
  );
}
