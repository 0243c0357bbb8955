const spoiling = `
  Array.prototype.toJSON = function () { return '[' + this.join(',') + ']'; };
  window.JSON = { parse: function () { throw new Error('not the JSON of this page'); }, stringify: window.JSON.stringify };`;

/**
 * A page from before the shop: Bootstrap 3, jQuery, a React of its own, and rules that spare nobody.
 * @param withWidget false leaves out script and tag, to see what they change
 * @param spoilt reads from right to left, gives arrays a `toJSON` as Prototype.js does, and has a `JSON` of its own
 */
export const oldPage = (withWidget: boolean, { spoilt = false }: { readonly spoilt?: boolean } = {}): string => `<!doctype html>
<html lang="en"${spoilt ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wine Wednesdays</title>
<link rel="stylesheet" href="/assets/bootstrap.css">
<style>
  html { font-size: 10px; }
  * { box-sizing: content-box !important; letter-spacing: 0.2em !important; }
  button, a, input { all: unset !important; color: red !important; text-transform: uppercase !important; }
  div, span { float: left; font-family: 'Comic Sans MS', cursive !important; }
  svg { display: none !important; }
  .btn { border: 3px dashed lime !important; }
  :root { --cd-ink: magenta; --cd-u: 40px; }
</style>
<script src="/assets/jquery.js"></script>
${withWidget ? '<script src="/embed.js" async></script>' : ''}
</head>
<body>
<nav class="navbar navbar-default"><a class="navbar-brand" href="/jsp/old/news.jsp">The Wine Club</a>
</nav>
<main class="container">
  <h1 class="page-header">Wine Wednesdays</h1>
  <p class="lead">Every week, one bottle that we open with friends.</p>
  <button id="old-button" class="btn btn-primary btn-lg" type="button">Tell me more</button>
  <p id="more" hidden>The Douro, this week.</p>
  <form class="form-inline"><input id="mail" class="form-control" value="ada@example.com"></form>
  <ul id="heard"></ul>
  <aside id="shop">
    ${withWidget ? '<cellardoor-widget name="basket.mini"><a href="/jsp/checkout/common/shoppingcart.jsp">Basket</a></cellardoor-widget>' : ''}
  </aside>
</main>
<script>
  ${spoilt ? spoiling : ''}
  // what old pages do: a global React of another version, and jQuery everywhere
  window.React = { version: '15.6.2', createElement: function () { throw new Error('not the React of this page'); } };
  window.ReactDOM = { version: '15.6.2' };
  $('#old-button').on('click', function () { $('#more').prop('hidden', false); });
  window.addEventListener('basket:changed', function (event) {
    $('<li>').text(event.type + ' ' + event.detail.basket.numBottles).appendTo('#heard');
  });
</script>
</body>
</html>`;
