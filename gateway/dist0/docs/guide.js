import { http } from '@jumun/contracts';
/** How to call the API, as HTML for the top of its page. */ export const guide = (origin)=>`
<h2 id="guide">Guide</h2>
<h3>Sign in</h3>
<p>An owner signs in with e-mail and password. Calls of owners and operators take the access token; shoppers need none.</p>
<pre>curl -X POST '${origin}${http.auth.login.path}' \\
  -H 'content-type: application/json' \\
  -d '{"shop_email":"owner@example.kr","password":"…"}'
# {"success":true,"data":{"tokens":{"accessToken":"…","refreshToken":"…"},"shop":{…}}}

curl '${origin}${http.auth.shopInfo.path}' -H "authorization: Bearer $TOKEN"</pre>
<h3>Refresh</h3>
<p>An access token counts for minutes: a call with one that is over is answered 401 <code>AUTH091</code>. Exchange the
refresh token at <a href="#auth_refresh"><code>POST ${http.auth.refresh.path}</code></a> for a new pair, and keep the new one: each
counts once. The same client may repeat an exchange within 30 s; a used token that comes later ends all sessions that
came of it. A log-in elsewhere, a new password or <a href="#auth_logout">log-out</a> may end a session: then 401 again, and
sign in anew.</p>
<h3>Repeat safely: Idempotency-Key</h3>
<p>Calls that move money or add something (a product, a category, an option group, minutes to an order) take the header
<code>Idempotency-Key</code>, 8 to 128 letters, digits and signs. When an answer was lost, send the same key with the same
body: nothing is done twice, and the answer is the first one, for 24 hours. The same key with another body is refused,
<code>IDEMPOTENCY_MISMATCH</code>. The other changes of an owner name the state that shall be: sent again, they change
nothing more.</p>
<h3>Act for an order: its key</h3>
<p><a href="#orders_init"><code>POST ${http.orders.init.path}</code></a> answers an <code>orderKey</code>, and lets a browser keep it in a
cookie for a day. An order’s number, which is printed and called out, shows how far the order is; its payment record, a
card page, more time, a message, a receipt and a cancel need the key: by the cookie, or in the header
<code>X-Order-Key</code>. Without it: 403 <code>ORDER_KEY_WRONG</code>.</p>
<h3>Refusals</h3>
<p>Whatever is no success has one shape and its true status: <code>errorCode</code> for programs, <code>message</code> in
Korean for people, <code>errors</code> with the fields that were refused (each with a sentence and, where one says why, a
<code>code</code> such as <code>too_long</code> and its bound in <code>params</code>), and <code>requestId</code> for whoever looks it up
(it is the header <code>x-request-id</code>, too). Codes never change; sentences may. Each call lists its codes below. After
<code>TOOK_TOO_LONG</code> (504) it is not known whether the call was carried out: ask, or repeat it with its key.</p>
<h3>Limits: 429 and 503</h3>
<p>Calls are counted by address, account or device. Too many are answered 429 <code>RATE_LIMITED</code>, a rush of checkouts
503 <code>BUSY</code>; both have the header <code>Retry-After</code> in seconds: wait that long and send the same again.
Phones behind one address are told apart by the cookie <code>jumun-name</code>, which the first answer gives them: keep it
and send it along. What a caller says of itself (<code>X-Device-Id</code>) changes no limit.</p>
<h3>Money, time, names</h3>
<p>Money is whole won, fees are basis points (300 is 3 %). Moments are ISO 8601 with an offset; days and months are Korean.
Some spellings are odd and stay as they are published: <code>panding</code> is pending, <code>wating</code> is waiting for
review, <code>categorys</code>, <code>product_idx</code> is an object, <code>shop_idx</code> and <code>shopIdx</code> are the
<code>shop_id</code>, and some truths are <code>Y</code> and <code>N</code>.</p>
`;

//# sourceMappingURL=guide.js.map