import type { Locale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { AlsoSaid } from './AlsoSaid';
import { type BoardShape, gridOf } from './board-layout';
import type { WallWord } from './wall-words';
import './call-board.css';

/** The current call, shown over everything. */
export interface CalledNow {
  pickup: string;
  words: string;
  /** Whether it is a number that is ready, and no try. */
  isReady: boolean;
}

interface CallBoardProps {
  shopName: string;
  preparing: readonly string[];
  /** Those that were called last come first. */
  ready: readonly string[];
  scheme: 'dark' | 'light';
  /** Languages that its words are said in beside the page's own, under them. */
  also?: readonly Locale[];
  called?: CalledNow | undefined;
  /** Stands in the place of numbers while nothing is ready. */
  invitation?: ReactNode;
  /** A thin line at the foot: that the connection is lost. */
  line?: string | undefined;
  /** Which of four places the picture stands at, two pixels from each other, so that nothing burns in. */
  place?: number;
  children?: ReactNode;
}

/** Follows whether a box is higher than wide. */
function useIsTall(box: RefObject<HTMLElement | null>): boolean {
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setTall(entry.contentRect.height > entry.contentRect.width);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isTall;
}

const variables = (values: Record<string, number>): CSSProperties =>
  // Custom properties are styles, too.
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

const NONE: readonly Locale[] = [];

/** The picture of a call screen; it fills the box that it stands in, and everything in it grows with the box. */
export function CallBoard(props: CallBoardProps) {
  const { shopName, preparing, ready, scheme, also = NONE, called, invitation, line, place = 0, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isTall = useIsTall(box);
  const digits = Math.max(3, ...[...preparing, ...ready].map(({ length }) => length));
  const shape = { isTall, digits };
  const isEmpty = preparing.length === 0 && ready.length === 0;
  return (
    <div
      ref={box}
      className={clsx('call-board', isTall && 'is-tall', also.length > 0 && 'has-also')}
      data-scheme={scheme}
      style={variables({ digits, right: (place % 2) * 2, down: (Math.floor(place / 2) % 2) * 2 })}
    >
      <div className="call-box">
        <div className="call-picture">
          {!(isEmpty && invitation) && <p className="call-shop">{shopName}</p>}
          <div className={clsx('call-areas', isEmpty && invitation && 'is-empty')}>
            {!(isEmpty && invitation) && <Preparing numbers={preparing} shape={shape} also={also} />}
            <Ready numbers={ready} shape={shape} also={also} invitation={invitation} />
          </div>
        </div>
      </div>
      {line !== undefined && (
        <p role="status" className="call-line">
          {line}
        </p>
      )}
      {children}
      {called && (
        <div role="alert" className="call-now" style={variables({ digits: called.pickup.length })}>
          <p className="call-now-number">{called.pickup}</p>
          <p className="call-now-words">
            <span>{called.words}</span>
            {called.isReady && <AlsoSaid word="done" languages={also} />}
          </p>
        </div>
      )}
    </div>
  );
}

interface AreaProps {
  numbers: readonly string[];
  shape: BoardShape;
  also: readonly Locale[];
}

const Preparing = ({ numbers, shape, also }: AreaProps) => {
  const { shown, columns, height } = gridOf('preparing', numbers.length, shape);
  return (
    <section className="call-area call-preparing" aria-label={t`준비하고 있어요`}>
      <Title text={t`준비하고 있어요`} word="preparing" also={also} hidden={numbers.length - shown} />
      <ul className="call-numbers" style={variables({ columns, height })}>
        {numbers.slice(0, shown).map((number, index) => (
          <li key={`${number} ${numbers.indexOf(number) === index ? '' : index}`}>{number}</li>
        ))}
      </ul>
    </section>
  );
};

const Ready = ({ numbers, shape, also, invitation }: AreaProps & { invitation: ReactNode }) => {
  const [newest, ...others] = numbers;
  const { shown, columns, height } = gridOf('called', others.length, shape);
  return (
    <section className="call-area call-ready" aria-label={t`찾아가세요`}>
      {newest === undefined && invitation ? (
        invitation
      ) : (
        <>
          <Title text={t`찾아가세요`} word="ready" also={also} hidden={others.length - shown} />
          <div aria-live="polite" className="call-ready-numbers">
            {newest !== undefined && (
              <p key={newest} className={clsx('call-newest', others.length === 0 && 'is-alone')}>
                {newest}
              </p>
            )}
            <ul className="call-numbers" style={variables({ columns, height })}>
              {others.slice(0, shown).map((number, index) => (
                <li key={`${number} ${others.indexOf(number) === index ? '' : index}`}>{number}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </section>
  );
};

interface TitleProps {
  text: string;
  word: WallWord;
  also: readonly Locale[];
  hidden: number;
}

const Title = ({ text, word, also, hidden }: TitleProps) => (
  <h2 className="call-title">
    <span>{text}</span>
    {hidden > 0 && <span className="call-more">{t`외 ${hidden}건`}</span>}
    <AlsoSaid word={word} languages={also} />
  </h2>
);
