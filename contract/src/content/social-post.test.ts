import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameOrigins, socialPost } from './social-post.ts'

const posts = {
  'https://www.instagram.com/p/C1a-b_2/?igsh=x': 'https://www.instagram.com/p/C1a-b_2/embed/',
  'https://instagram.com/rawnaq.kw/reel/C1a/': 'https://www.instagram.com/p/C1a/embed/',
  'https://m.facebook.com/rawnaq/posts/1001':
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Frawnaq%2Fposts%2F1001&show_text=true&locale=ar_AR',
  'https://www.facebook.com/permalink.php?story_fbid=7&id=9':
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fpermalink.php%3Fstory_fbid%3D7%26id%3D9&show_text=true&locale=ar_AR',
  ' https://twitter.com/rawnaq/status/12345?s=20 ':
    'https://platform.twitter.com/embed/Tweet.html?id=12345&lang=ar&dnt=true',
  'https://x.com/rawnaq/status/12345/photo/1':
    'https://platform.twitter.com/embed/Tweet.html?id=12345&lang=ar&dnt=true',
}

test('a post is embedded from an allowed origin of its network', () => {
  for (const [address, frame] of Object.entries(posts)) {
    assert.equal(socialPost(address, 'ar')?.frame, frame)
    assert.ok(frameOrigins.includes(new URL(frame).origin))
  }
})

test('only posts of supported networks are embedded', () => {
  const others = [
    'https://www.instagram.com/rawnaq/',
    'https://www.facebook.com/rawnaq',
    'https://x.com/rawnaq',
    'http://www.instagram.com/p/C1a/',
    'https://instagram.com.example/p/C1a/',
    'https://example.com/p/C1a/',
    'https://user:word@evil.example/?instagram.com/p/C1a/',
    'javascript:alert(1)//instagram.com/p/C1a/',
    '<iframe src="https://www.instagram.com/p/C1a/embed/"></iframe>',
    '',
    null,
    { address: 'https://www.instagram.com/p/C1a/' },
  ]
  for (const address of others) assert.equal(socialPost(address, 'en'), null, JSON.stringify(address))
})
