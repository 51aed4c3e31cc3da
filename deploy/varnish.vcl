vcl 4.1;

# Varnish 7 with vmod_xkey (Debian: varnish-modules), between a proxy that ends TLS and the shop:
#
#   varnishd -f /etc/varnish/varnish.vcl -s malloc,1G -p http_gzip_support=off \
#     -p http_resp_hdr_len=16k \
#     -a public=127.0.0.1:6081 -a purge=127.0.0.1:6083
#
# The shop: CDN=varnish VARNISH_PURGE_URLS=http://127.0.0.1:6083 TRUST_PROXY=2
# Only the shop may reach the purge socket. It is no password: a firewall or loopback keeps it.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  # The shop ends a request that takes 30 seconds.
  .first_byte_timeout = 35s;
  .between_bytes_timeout = 35s;
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 1s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.method != "PURGE" || !req.http.xkey-purge) {
      return (synth(405, "Purges only"));
    }
    # Hard: a soft purge would show the old page while the new one is fetched.
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }
  if (req.method == "PURGE") {
    return (synth(405, "Not here"));
  }
  # Figures are for those who run the shop.
  if (req.url ~ "^/metrics(\?|$)") {
    return (synth(404));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Answers to people who are signed in, and those of API keys.
  if (req.http.Authorization) {
    return (pass);
  }
  # The shop reads no cookie. Analytics of other services set some.
  unset req.http.Cookie;
  # One stored response for each encoding instead of one for each browser.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Past its TTL a page is shown only while the shop does not answer.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  # Stored is what the shop marks for it, and files whose address changes with their content.
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && beresp.status == 200) {
    set beresp.ttl = std.duration(
      regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 1h;
  } elsif (beresp.http.Cache-Control ~ "immutable" && beresp.status == 200) {
    set beresp.ttl = 1d;
    set beresp.grace = 0s;
  } else {
    set beresp.uncacheable = true;
    # Requests for it do not wait for one another.
    set beresp.ttl = 120s;
  }
  if (beresp.http.Set-Cookie || bereq.http.Authorization
    || beresp.http.Cache-Control ~ "no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  # For Varnish alone: a browser asks again each time, as without it.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # A stored response has aged here; a browser must not subtract that.
  unset resp.http.Age;
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  }
}

sub vcl_backend_error {
  # The shop is away and nothing is stored.
  set beresp.http.Retry-After = "5";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.body = "The shop is not available for a moment. Please try again.";
  return (deliver);
}
