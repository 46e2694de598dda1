import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { shortOrderNumber } from '../../../util/order-number';
import { AllDayPanel } from './AllDayPanel';
import type { Card, NextStatus } from './board-types';
import type { BoardView } from './board-view';
import type { CardActs } from './card-acts';
import { CardDetails } from './CardDetails';
import { FinishedPanel } from './FinishedPanel';
import { Panel } from './Panel';
import { SettingsPanel } from './SettingsPanel';

/** The panel open beside the columns: a card by its payment id, or one of the board's own. */
export type OpenPanel = { is: 'card'; paymentId: string } | { is: 'allDay' } | { is: 'finished' } | { is: 'settings' };

interface BoardPanelsProps {
  panel: OpenPanel;
  view: BoardView;
  station: readonly string[];
  shopId: string;
  acts: CardActs;
  lit: ReadonlySet<string>;
  onLight: (paymentIds: readonly string[]) => void;
  onRecall: (card: Card, to: NextStatus) => void;
  onPick: () => void;
  onClose: () => void;
}

const titles = { allDay: t`모아보기`, finished: t`끝난 주문`, settings: t`화면 설정` } as const;

/** The panels come in one piece, once the board stands. */
export function BoardPanels(props: BoardPanelsProps) {
  const { panel, view, station, shopId, acts, lit, onLight, onRecall, onPick, onClose } = props;
  const { waiting, preparing, ready } = view.columns;
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
      return framed(titles.finished, <FinishedPanel cards={view.finished} onRecall={onRecall} onOpen={acts.open} />);
    case 'settings':
      return framed(titles.settings, <SettingsPanel shopId={shopId} onPick={onPick} />);
    case 'card': {
      const cards = [...waiting, ...preparing, ...ready, ...view.finished];
      const card = cards.find(({ paymentId }) => paymentId === panel.paymentId);
      // It left the board while it was open.
      if (!card) return framed(t`주문`, <p className="py-6 text-muted">{t`주문판에 없는 주문이에요.`}</p>);
      return framed(
        t`${{ orderNumber: shortOrderNumber(card.orderNumber) }}번 주문`,
        <CardDetails key={card.paymentId} card={card} onTick={acts.tick} onRecall={onRecall} />,
      );
    }
  }
}
