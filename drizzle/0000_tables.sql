CREATE TABLE "audit_events" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_realm" uuid,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "locales" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "locales_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"tenant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash"),
	CONSTRAINT "one_time_tokens_purpose_known" CHECK ("one_time_tokens"."purpose" in ('activate', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "platform_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" uuid NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_settings" (
	"tenant_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_in_arabic" text NOT NULL,
	"name_in_english" text NOT NULL,
	"name_in_spanish" text NOT NULL,
	"description" text,
	"locale_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"status" text DEFAULT 'PUBLISHED' NOT NULL,
	"package" text,
	"suspended_reason" text,
	"suspended_at" timestamp with time zone,
	"owner_realm" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"owner_id" uuid,
	"name_search_key" text NOT NULL,
	"owner_name_search_key" text DEFAULT '' NOT NULL,
	"owner_login_search_key" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_status_known" CHECK ("tenants"."status" in ('DRAFT', 'PUBLISHED', 'SUSPENDED', 'ARCHIVED')),
	CONSTRAINT "tenants_package_known" CHECK ("tenants"."package" in ('PN', 'UP', 'BS', 'CO')),
	CONSTRAINT "tenants_slug" CHECK ("tenants"."name_in_english" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("tenants"."name_in_english") between 3 and 63),
	CONSTRAINT "tenants_owner_realm_platform" CHECK ("tenants"."owner_realm" = '00000000-0000-0000-0000-000000000000'),
	CONSTRAINT "tenants_suspension_reasoned" CHECK ("tenants"."status" <> 'SUSPENDED' or ("tenants"."suspended_reason" is not null and "tenants"."suspended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"login" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"role" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"bio" text,
	"image_url" text,
	"language" text,
	"password_hash" text,
	"activated_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"name_search_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER')),
	CONSTRAINT "users_role_in_realm" CHECK (case when "users"."tenant_id" = '00000000-0000-0000-0000-000000000000' then "users"."role" in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL') else "users"."role" <> 'ROLE_SUPER_ADMIN' end),
	CONSTRAINT "users_owner_has_no_password" CHECK (not "users"."is_owner" or ("users"."role" = 'ROLE_ADMIN_PORTAL' and "users"."password_hash" is null and "users"."tenant_id" <> '00000000-0000-0000-0000-000000000000')),
	CONSTRAINT "users_login_lower" CHECK ("users"."login" = lower("users"."login")),
	CONSTRAINT "users_bio_max" CHECK (char_length("users"."bio") <= 255)
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_locale_id_locales_id_fk" FOREIGN KEY ("locale_id") REFERENCES "public"."locales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_owner_fk" FOREIGN KEY ("owner_realm","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_created_idx" ON "audit_events" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_status_idx" ON "mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("tenant_id","user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_name_in_english_key" ON "tenants" USING btree ("name_in_english");--> statement-breakpoint
CREATE INDEX "tenants_order_idx" ON "tenants" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "tenants_package_order_idx" ON "tenants" USING btree ("package","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "tenants_owner_idx" ON "tenants" USING btree ("owner_realm","owner_id");--> statement-breakpoint
CREATE INDEX "tenants_name_search_idx" ON "tenants" USING gin ("name_search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_owner_name_search_idx" ON "tenants" USING gin ("owner_name_search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_owner_login_search_idx" ON "tenants" USING gin ("owner_login_search_key" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_key" ON "users" USING btree ("tenant_id","login");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_key" ON "users" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_platform_login_idx" ON "users" USING gin ("login" gin_trgm_ops) WHERE "users"."tenant_id" = '00000000-0000-0000-0000-000000000000';