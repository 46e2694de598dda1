import { Clock3 } from 'lucide';
import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { claimed } from '../claimed';
import { INQUIRY, SUPPORT_HOURS, titleOf } from '../company';
import { PageHero } from '../parts/PageHero';
import { still } from '../parts/still';
import { FaqList } from './FaqList';
import { InquiryEmbed } from './InquiryEmbed';
import { jumpTo, useArrivalAtInquiry } from './use-section-jumps';

const Help = still(async () => (await import('../drawings/places')).HelpScene);

/** Heading on the left where there is room, what it heads on the right. */
const columns = 'gutter mx-auto grid max-w-page gap-8 py-16 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-16';

/** Help: frequent questions first, then a way to ask us. */
export function SupportPage() {
  const questions = useRef<HTMLElement>(null);
  const inquiry = useRef<HTMLElement>(null);
  useArrivalAtInquiry(inquiry);
  return (
    <>
      <title>{titleOf('고객지원')}</title>
      <PageHero
        eyebrow="고객지원"
        title={'무엇을\n도와드릴까요?'}
        lead={claimed('C27', `자주 묻는 질문에서 바로 찾아보세요. 없으면 ${INQUIRY}로 물어봐주세요.`)}
        actions={
          <>
            <Button size="large" onClick={() => jumpTo(questions.current)}>
              자주 묻는 질문
            </Button>
            <Button size="large" kind="secondary" onClick={() => jumpTo(inquiry.current)}>
              {INQUIRY}
            </Button>
          </>
        }
        note={
          <p className="flex items-center gap-2 text-muted">
            <Icon of={Clock3} />
            상담 시간 {SUPPORT_HOURS}
          </p>
        }
        picture={
          <div className="h-88 min-w-0 overflow-hidden rounded-sheet max-md:hidden">
            <Help />
          </div>
        }
      />
      <section ref={questions} tabIndex={-1} aria-labelledby="faq" className="bg-paper outline-none">
        <div className={columns}>
          <h2 id="faq" className="text-heading font-bold md:text-display">
            자주 묻는 질문
          </h2>
          <div className="min-w-0">
            <FaqList />
          </div>
        </div>
      </section>
      <section ref={inquiry} tabIndex={-1} aria-labelledby="inquiry" className="outline-none">
        <div className={columns}>
          <div className="flex flex-col gap-3">
            <h2 id="inquiry" className="text-heading font-bold md:text-display">
              {INQUIRY}
            </h2>
            <p className="text-lead text-muted">{SUPPORT_HOURS}에 확인하고 이메일로 답변드려요.</p>
          </div>
          <InquiryEmbed />
        </div>
      </section>
    </>
  );
}
