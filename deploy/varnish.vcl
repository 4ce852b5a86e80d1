# Varnish 7 before the shop, with the module xkey (Debian: varnish, varnish-modules). Start it with
# `-p http_gzip_support=off`, so that the shop's Brotli responses stay, and set PURGE_URLS of the shop to its address.
vcl 4.1;

import std;
import xkey;

# The load balancer of the shop, or its only process.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
  .probe = { .url = "/api/health"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# The processes of the shop.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Accept-Stale;
  }
  if (req.method == "PURGE") {
    # A comma: a proxy has forwarded the request of somebody else.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.Cache-Tag) {
      return (synth(400, "Cache-Tag is missing"));
    }
    # A soft purge: the old version can still be served while the shop does not answer.
    set req.http.X-Purged = xkey.softpurge(req.http.Cache-Tag);
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Signed in, the holder of an order, or staff who have just saved.
  if (req.http.Authorization || (req.url ~ "^/api/" && req.http.Cookie) || req.http.Cookie ~ "just_saved=") {
    return (pass);
  }
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # The first of these headers that names a language decides, so the others make no further versions.
  if (req.http.locale ~ "(?i)^ *(en|ar) *([-_,;]|$)") {
    unset req.http.Content-Language;
    unset req.http.Accept-Language;
  } elsif (req.http.Content-Language ~ "(?i)^ *(en|ar) *([-_,;]|$)") {
    unset req.http.Accept-Language;
  }
  # Nobody sees an outdated page, unless the shop does not answer.
  if (req.http.X-Accept-Stale || !std.healthy(req.backend_hint)) {
    set req.grace = 24h;
  } else {
    set req.grace = 0s;
  }
}

sub vcl_hash {
  # Parameters of campaigns do not change a page. The shop receives them nevertheless.
  if (req.url ~ "^/main") {
    hash_data(regsub(regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|ttclid|ScCid|msclkid)=[^&]*(&|$)", ""), "[?&]$", ""));
  } else {
    hash_data(req.url);
  }
  hash_data(req.http.Host);
  return (lookup);
}

sub vcl_backend_response {
  # An error never replaces a cached response. Without one, the shop's own error is delivered.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Accept-Stale)) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.Cache-Tag && beresp.http.CDN-Cache-Control ~ "max-age=[0-9]") {
    set beresp.http.xkey = beresp.http.Cache-Tag;
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  } elsif (beresp.http.Cache-Control ~ "immutable|(^|[ ,])max-age=[1-9]") {
    # Scripts, styles and pictures have new addresses when they change.
    set beresp.grace = 24h;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_backend_error {
  if (!bereq.uncacheable && !bereq.http.X-Accept-Stale) {
    return (abandon);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  synthetic({"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>503</title><body style="font-family: sans-serif; text-align: center; margin: 4rem 1rem">
<p>The shop cannot be reached at the moment. Please try again in a minute.</p>
<p lang="ar" dir="rtl">يتعذّر الوصول إلى المتجر حاليًا. يُرجى المحاولة مرة أخرى بعد دقيقة.</p></body></html>"});
  return (deliver);
}

sub vcl_synth {
  # The shop failed: once more, now with whatever version is cached.
  if (resp.status == 503 && req.restarts == 0) {
    set req.http.X-Accept-Stale = "1";
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    # It is the id of another request.
    unset resp.http.X-Request-Id;
    if (obj.ttl < 0s) {
      set resp.http.Warning = {"110 - "Response is Stale""};
    }
  }
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
