import { t } from '@lingui/core/macro';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { shortOrderNumber } from '../../../util/order-number';
import { AllDayPanel } from './AllDayPanel';
import type { Card, NextStatus } from './board-types';
import type { BoardView } from './board-view';
import type { CardActs } from './card-acts';
import { CardDetails, type DetailsPart } from './CardDetails';
import { CardMenu } from './CardMenu';
import { FinishedPanel } from './FinishedPanel';
import { Panel } from './Panel';
import { SettingsPanel } from './SettingsPanel';

/** The panel open beside the columns: a card by its payment id, or one of the board's own. */
export type OpenPanel =
  | { is: 'card'; paymentId: string; at?: DetailsPart }
  | { is: 'menu'; paymentId: string }
  | { is: 'finished'; isFinding?: boolean }
  | { is: 'allDay' }
  | { is: 'settings' };

interface BoardPanelsProps {
  panel: OpenPanel;
  view: BoardView;
  station: readonly string[];
  shopId: string;
  acts: CardActs;
  lit: ReadonlySet<string>;
  onLight: (paymentIds: readonly string[]) => void;
  onRecall: (card: Card, to: NextStatus) => void;
  onOpen: Dispatch<SetStateAction<OpenPanel | undefined>>;
  /** Several are to be picked, a card as the first of them. */
  onPick: (first?: Card) => void;
  onClose: () => void;
}

const titles = { allDay: t`모아보기`, finished: t`끝난 주문`, settings: t`화면 설정` } as const;

/** The panels come in one piece, once the board stands. */
export function BoardPanels(props: BoardPanelsProps) {
  const { panel, view, station, shopId, acts, lit, onLight, onRecall, onOpen, onPick, onClose } = props;
  const { waiting, preparing, ready } = view.columns;
  const cards = [...waiting, ...preparing, ...ready, ...view.finished];
  const cardOf = (paymentId: string) => cards.find((card) => card.paymentId === paymentId);
  const framed = (title: string, children: ReactNode) => (
    <Panel title={title} onClose={onClose}>
      {children}
    </Panel>
  );
  switch (panel.is) {
    case 'allDay':
      return framed(
        titles.allDay,
        <AllDayPanel cards={[...waiting, ...preparing]} station={station} lit={lit} onLight={onLight} />,
      );
    case 'finished':
      return framed(
        titles.finished,
        <FinishedPanel
          all={cards}
          finished={view.finished}
          isFinding={panel.isFinding === true}
          onRecall={onRecall}
          onOpen={acts.open}
        />,
      );
    case 'settings':
      return framed(titles.settings, <SettingsPanel shopId={shopId} onPick={() => onPick()} />);
    case 'menu': {
      const card = cardOf(panel.paymentId);
      if (!card) return null;
      const onPart = (at: DetailsPart) => onOpen({ is: 'card', paymentId: card.paymentId, at });
      // A menu that was left for the card closes once the card is open.
      const onLeave = () => onOpen((now) => (now?.is === 'menu' ? undefined : now));
      return <CardMenu card={card} onOpen={onPart} onPick={onPick} onClose={onLeave} />;
    }
    case 'card': {
      const card = cardOf(panel.paymentId);
      // It left the board while it was open.
      if (!card) return framed(t`주문`, <p className="py-6 text-muted">{t`주문판에 없는 주문이에요.`}</p>);
      return framed(
        t`${{ orderNumber: shortOrderNumber(card.orderNumber) }}번 주문`,
        <CardDetails key={card.paymentId} card={card} at={panel.at} onTick={acts.tick} onRecall={onRecall} />,
      );
    }
  }
}
