-- The sender's name and the address for answers of a portal's mails, and what the database refuses in the settings that reach
-- headers: both documents are checked here too, because a value that passed would end a header or a policy.
ALTER TABLE "mails" ADD COLUMN "sender_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sender_one_line" CHECK ("mails"."sender_name" !~ '[[:cntrl:]]' and char_length("mails"."sender_name") <= 200);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_reply_to_one_address" CHECK ("mails"."reply_to" ~ '^[^[:space:][:cntrl:]<>,]+@[^[:space:][:cntrl:]<>,]+$');--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD CONSTRAINT "tenant_settings_analytics_origin" CHECK (("tenant_settings"."general" #>> '{analytics,origin}') ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?)?$');--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD CONSTRAINT "tenant_settings_sender_one_line" CHECK (("tenant_settings"."general" ->> 'senderName') !~ '[[:cntrl:]]');
