import { Problem } from '@jumun/contracts';
import { z } from 'zod';
/** A message object of the provider; group objects have no message id and tell us nothing. */ const MessageObject = z.object({
    messageId: z.string().max(100),
    statusCode: z.string().max(10),
    replacement: z.boolean().optional(),
    customFields: z.object({
        deliveryId: z.string().max(100).optional()
    }).nullable().optional()
});
/** The delivery reports in a webhook's body; throws BROKEN_BODY for what is no JSON array. */ export function readReports(body) {
    let parsed;
    try {
        parsed = JSON.parse(body.toString('utf8'));
    } catch  {
        throw new Problem('BROKEN_BODY');
    }
    if (!Array.isArray(parsed)) throw new Problem('BROKEN_BODY');
    return parsed.flatMap((item)=>{
        const message = MessageObject.safeParse(item);
        if (!message.success) return [];
        const { messageId, statusCode, replacement, customFields } = message.data;
        const deliveryId = customFields?.deliveryId;
        return [
            {
                messageId,
                statusCode,
                replaced: replacement === true,
                ...deliveryId !== undefined && {
                    deliveryId
                }
            }
        ];
    });
}

//# sourceMappingURL=delivery-reports.js.map